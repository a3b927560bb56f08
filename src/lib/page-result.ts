import { z } from 'zod';
import { withMaxDigits } from './schema.ts';

/** A page of rows, as every paged list returns it. */
export interface PageResult<T> {
  data: T[];
  current_page: number;
  last_page: number;
  total: number;
  /** Set if the list has more rows than `total`: public lists are counted up to 1 000. */
  total_capped?: boolean | undefined;
  per_page: number;
  prev_page_url: string | null;
  next_page_url: string | null;
}

export const pageSchema = <T extends z.ZodType>(row: T) =>
  z.object({
    data: z.array(row),
    current_page: z.number().int(),
    last_page: z.number().int(),
    total: z.number().int(),
    total_capped: z.boolean().optional(),
    per_page: z.number().int(),
    prev_page_url: z.string().nullable(),
    next_page_url: z.string().nullable(),
  });

/** The `page` query parameter: a positive integer. */
export const Page = withMaxDigits(z.coerce.number<string | number>().int().min(1).max(1_000_000).default(1));

interface PageSlice<T> {
  readonly rows: T[];
  readonly total: number;
  readonly page: number;
  readonly perPage: number;
  /** Path and query of the list without `page`; `prev_page_url` and `next_page_url` are made from them. */
  readonly path: string;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly capped?: boolean;
}

/** Converts rows to the wire form of a page. A page out of range has empty `data`. */
export const toPage = <T>({ rows, total, page, perPage, path, query = {}, capped }: PageSlice<T>): PageResult<T> => {
  const last = Math.max(1, Math.ceil(total / perPage));
  const toUrl = (n: number): string => {
    const search = new URLSearchParams();
    for (const [key, value] of Object.entries(query)) {
      if (value !== undefined && value !== null && value !== '' && key !== 'page') search.set(key, String(value));
    }
    search.set('page', String(n));
    return `${path}?${search}`;
  };
  return {
    data: rows,
    current_page: page,
    last_page: last,
    total,
    ...(capped ? { total_capped: true } : {}),
    per_page: perPage,
    prev_page_url: page > 1 ? toUrl(Math.min(page - 1, last)) : null,
    next_page_url: page < last ? toUrl(page + 1) : null,
  };
};
