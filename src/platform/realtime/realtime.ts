import type { Server } from 'node:http';

/** How a page's script finds the server: what the `pusher-*` elements of its head say. */
export interface RealtimeAddress {
  readonly key: string;
  readonly cluster: string;
  /** Host and port; null where they are those of the page itself. */
  readonly host: string | null;
  readonly port: number | null;
}

/** A socket's ticket, in the form that the Channels protocol has for it. */
export interface Ticket {
  readonly auth: string;
  readonly channel_data?: string;
  readonly user_data?: string;
}

/** Which of these sessions still live. */
export type Living = (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>;

/** Lines to the browsers, by the Pusher Channels protocol: our own server or a Channels service. */
export interface Realtime {
  readonly address: RealtimeAddress;
  /** Origins beside the page's own that its script connects to, for the security policy. */
  readonly connects: readonly string[];
  /** Lets a socket hear a person's private channel for as long as their session lives. */
  channelTicket(socketId: string, userId: number, sessionId: string): Ticket;
  /** Tells who a socket belongs to. */
  userTicket(socketId: string, userId: number, sessionId: string): Ticket & { readonly user_data: string };
  /** Has every process look which of a person's sessions still live, and close the sockets of the others. */
  recheck(userId: number): Promise<void>;
  /**
   * Begins to carry what is published, and to take sockets at `/app/{key}` of a server.
   * @param living answers which of these sessions still live
   */
  start(server: Server, living: Living): Promise<void>;
  /** Closes every socket with advice to come back elsewhere, and the line to the database. */
  close(): Promise<void>;
  /** Sockets that are open, and how many were dropped for which reason. */
  figures(): { readonly open: number; readonly dropped: Readonly<Record<string, number>> };
}

/** The private channel of a person. */
export const channelOf = (userId: number): string => `private-user.${userId}`;
