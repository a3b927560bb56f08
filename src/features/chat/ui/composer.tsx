import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useState,
} from 'react';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { getEarlyValue } from '#client/forms/pre-hydration.ts';
import { useSite } from '#client/site.tsx';
import { MAX_TEXT_LENGTH } from '../rules.ts';
import { PhotoTile, usePhoto } from './photo-tile.tsx';
import '#i18n/bundles/chat.ts';
import { writeStored, readStored, type DraftKey } from '#client/local-storage.ts';

interface Props {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly draft: MessageDraft;
  /** Called on every keystroke. */
  readonly onType: () => void;
  /** Sends the text, with the path of the photo if any. */
  readonly onSend: (image: string | null) => void;
}

/** Remaining code points below which the counter is shown. */
const COUNTER_FROM = 200;
/** Maximum height of the field in pixels. */
const MAX_HEIGHT = 152;

const round = 'inline-flex size-11 shrink-0 items-center justify-center rounded-full';

const fitHeight = (area: HTMLTextAreaElement | null): void => {
  if (!area) return;
  area.style.height = 'auto';
  area.style.height = `${Math.min(MAX_HEIGHT, area.scrollHeight + 2)}px`;
};

export const Composer = ({ field, draft, onType, onSend }: Props): ReactNode => {
  const { t } = useSite();
  const { photo, clear, choose, retry } = usePhoto();
  const left = MAX_TEXT_LENGTH - Array.from(draft.text.trim()).length;
  const photoReason = photo?.path === null && (photo.error ?? t('chat.panel.photo_sending'));
  const tooLong = left < 0 && t('chat.panel.too_long', { count: -left });
  const disabledReason = tooLong || photoReason || (!photo && draft.text.trim() === '' && t('chat.panel.write_first'));

  useLayoutEffect(() => fitHeight(field.current));
  // Takes over text that was typed before hydration.
  const takeEarlyText = useEffectEvent(() => {
    const early = field.current && getEarlyValue(field.current);
    if (early && early !== draft.text) draft.set(early);
  });
  useEffect(() => takeEarlyText(), []);

  const send = (event?: FormEvent): void => {
    event?.preventDefault();
    // Keeps the on-screen keyboard open for the next message.
    field.current?.focus({ preventScroll: true });
    if (disabledReason) return;
    onSend(photo?.path ?? null);
    clear();
  };
  // On phones Enter inserts a line break, because their keyboards have no other key for it.
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    if (matchMedia('(hover: hover) and (pointer: fine)').matches) send(event);
  };

  return (
    <form onSubmit={send} className="flex flex-col gap-2">
      {photo && <PhotoTile photo={photo} onRetry={retry} onRemove={clear} />}
      <div className="flex items-end gap-1">
        <label
          className={`relative ${round} text-soft hover:bg-olive-wash hover:text-olive has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-sky`}
        >
          <Icon name="image-plus" className="size-6" />
          <span className="sr-only">{t('chat.panel.photo')}</span>
          <input
            type="file"
            accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
            className="absolute inset-0 size-full cursor-pointer opacity-0"
            onChange={({ target }) => {
              if (target.files?.[0]) choose(target.files[0]);
              target.value = '';
            }}
          />
        </label>
        <textarea
          ref={field}
          rows={1}
          dir="auto"
          value={draft.text}
          aria-label={t('chat.panel.label')}
          placeholder={t('chat.panel.placeholder')}
          aria-describedby={left < COUNTER_FROM ? 'chat-left' : undefined}
          onChange={({ target }) => {
            draft.set(target.value);
            if (target.value.trim()) onType();
          }}
          onKeyDown={onKeyDown}
          className="min-h-11 min-w-0 flex-1 resize-none rounded-card border border-line bg-raised px-4 py-2 outline-offset-0 placeholder:text-soft/80"
        />
        <Button
          type="submit"
          variant="unstyled"
          aria-label={t('chat.panel.send')}
          disabledReason={disabledReason}
          className={`${round} bg-saffron text-on-saffron transition hover:brightness-105 aria-disabled:opacity-50`}
        >
          <Icon name="send-horizontal" className="size-5.5 rtl:-scale-x-100" />
        </Button>
      </div>
      {left < COUNTER_FROM && (
        <p id="chat-left" role="status" className={`px-4 text-sm ${left < 0 ? 'text-clay' : 'text-soft'}`}>
          {tooLong || t('chat.panel.left', { count: left })}
        </p>
      )}
    </form>
  );
};

interface MessageDraft {
  readonly text: string;
  readonly set: (text: string) => void;
}

/** The draft of a message, stored on the device until sent. */
export const useMessageDraft = (key: DraftKey): MessageDraft => {
  const [text, setText] = useState('');
  useEffect(() => {
    const stored = readStored(key);
    // Do not overwrite what was typed meanwhile.
    if (typeof stored === 'string') setText((now) => now || stored);
  }, [key]);
  const set = (next: string): void => {
    setText(next);
    writeStored(key, next.trim() ? JSON.stringify(next) : null);
  };
  return { text, set };
};
