import { createContext } from 'react';

/** The data that the server embeds in a page for hydration, as non-executable JSON. */
export interface PageData {
  readonly loaderData: Record<string, unknown>;
  readonly errors: Record<string, SerializedError> | null;
  readonly now: number;
  readonly origin: string;
}

/** The public part of an error, without a stack. */
export interface SerializedError {
  readonly status: number;
  readonly code: string;
  readonly message: string;
}

/** What the document needs beyond its routes: URLs of scripts and styles, and the page's data. */
export interface DocumentContext {
  readonly json: string;
  readonly origin: string;
  /** The address of the realtime server, by the names of the meta elements. */
  readonly pusher: Readonly<Record<string, string>>;
  readonly scripts: readonly string[];
  readonly preloads: readonly string[];
  readonly styles: readonly string[];
  readonly fonts: readonly string[];
}

export const DocumentContext = createContext<DocumentContext | null>(null);

export const DATA_ID = 'page-data';
