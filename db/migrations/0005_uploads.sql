-- Uploaded files. The bytes lie in the storage under `path`; smaller forms of a picture beside it, under keys made from it.
-- kind tells by which call it came: a document (certificate, CV) is private until something uses it, a picture is not.
-- removed_at is set before the bytes are erased: such a row is gone for everybody, and erased again if that failed.
create table uploads (
  id int generated always as identity primary key,
  path text unique not null check (path ~ '^uploads/[0-9a-f]{32}\.(webp|jpg|pdf)$'),
  owner_id int references users on delete set null,
  kind text not null check (kind in ('image', 'document')),
  content_type text not null check (content_type in ('image/webp', 'image/jpeg', 'application/pdf')),
  bytes int not null check (bytes > 0),
  width int check (width > 0),
  height int check (height > 0),
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  check ((content_type = 'application/pdf') = (width is null)),
  check ((width is null) = (height is null)),
  check (kind = 'document' or content_type <> 'application/pdf')
);

create index uploads_owner_id_idx on uploads (owner_id);
create index uploads_created_at_idx on uploads (created_at);
create index uploads_removed_at_idx on uploads (removed_at) where removed_at is not null;

-- Who refers to a file: owner_id is the id of the item, order, chat or user, whose own table this one does not know.
-- A pinned use (a published item, an order) keeps its file; one that is not (a draft) lets it be deleted.
-- The reference restricts: a file that is being taken into use cannot vanish at the same moment.
create table upload_uses (
  upload_path text not null references uploads (path),
  owner_kind text not null check (owner_kind in ('item', 'order', 'chat', 'profile')),
  owner_id int not null,
  purpose text not null default 'picture' check (purpose in ('picture', 'certificate', 'cv')),
  pinned boolean not null,
  primary key (upload_path, owner_kind, owner_id, purpose)
);

create index upload_uses_owner_idx on upload_uses (owner_kind, owner_id);
