import { createContext } from 'react';

/** What the server puts into the page for the browser's first render, as non-executable JSON. */
export interface PageData {
  readonly loaderData: Record<string, unknown>;
  readonly errors: Record<string, SerializedError> | null;
  readonly now: number;
  readonly origin: string;
}

/** An error as far as a page may tell: never a stack. */
export interface SerializedError {
  readonly status: number;
  readonly code: string;
  readonly message: string;
}

/** What the document needs beyond its routes: addresses of scripts and styles, and the page's data. */
export interface DocumentContext {
  readonly json: string;
  readonly origin: string;
  /** How to find the realtime server, by the names of the head's elements. */
  readonly pusher: Readonly<Record<string, string>>;
  readonly scripts: readonly string[];
  readonly preloads: readonly string[];
  readonly styles: readonly string[];
  readonly fonts: readonly string[];
}

export const DocumentContext = createContext<DocumentContext | null>(null);

export const DATA_ID = 'page-data';
