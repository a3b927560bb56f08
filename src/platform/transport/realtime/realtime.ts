import type { Server } from 'node:http';
import type { Kysely } from 'kysely';
import type { EventSource } from '#platform/data/events.ts';
import type { RealtimeEvents } from '#lib/register.ts';
import { notify } from '#platform/data/bus/bus.ts';
import { ORIGIN, type Publication } from '#platform/data/bus/frames.ts';
import type { DB } from '#platform/data/db/tables.ts';

/** The address of the server for a page: the values of the `pusher-*` elements in its head. */
export interface RealtimeAddress {
  readonly key: string;
  readonly cluster: string;
  /** Host and port; null if they are those of the page. */
  readonly host: string | null;
  readonly port: number | null;
}

/** A socket's ticket in the form of the Channels protocol. */
interface Ticket {
  readonly auth: string;
  readonly channel_data?: string;
  readonly user_data?: string;
}

/** Returns the valid ones of these sessions. */
export type FindLiveSessions = (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>;

/** Realtime delivery by the Pusher Channels protocol: the built-in server or a Channels service. */
export interface Realtime {
  readonly address: RealtimeAddress;
  /** Additional origins that pages connect to, for the content security policy. */
  readonly connectOrigins: readonly string[];
  /** Signs a ticket for a user's private channel, valid until their session ends. */
  channelTicket(socketId: string, userId: number, sessionId: string): Ticket;
  /** Signs a ticket that assigns a socket to a user. */
  userTicket(socketId: string, userId: number, sessionId: string): Ticket & { readonly user_data: string };
  /**
   * Checks a user's sessions and closes the sockets of ended ones. Every process calls it.
   * @param from the process in which the session ended
   */
  recheck(userId: number, from: EventSource): void;
  /**
   * Starts delivery and accepts sockets at `/app/{key}` of a server.
   * @param findLiveSessions returns which of these sessions are still valid
   */
  start(server: Server, findLiveSessions: FindLiveSessions): void;
  /** Closes every socket with the advice to reconnect. */
  close(): Promise<void>;
  /** The number of open sockets, and the number of dropped ones by reason. */
  stats(): { readonly open: number; readonly dropped: Readonly<Record<string, number>> };
}

export const userChannel = (userId: number): string => `private-user.${userId}`;

type TypedPublication = {
  [Event in keyof RealtimeEvents]: Publication & {
    readonly event: Event;
    readonly data: RealtimeEvents[Event];
  };
}[keyof RealtimeEvents];

/**
 * Publishes events to connected users. Within a transaction they are sent with the commit, in commit order, and not at
 * all on rollback (PostgreSQL's NOTIFY). Users who are not connected never receive them.
 */
export const publish = async (db: Kysely<DB>, publications: readonly TypedPublication[]): Promise<void> => {
  if (publications.length === 0) return;
  await notify(
    db,
    publications.map((publication) => ({ origin: ORIGIN, publication })),
  );
};
