import { useState } from 'react';
import { useLocation } from 'react-router';
import type { Order } from '#features/orders/contract.ts';
import { sortByUrgency } from '../rules.ts';

interface KeptRows {
  /** The rows in the order in which they were first shown, as last read. */
  readonly rows: readonly Order[];
  /** The number of loaded orders that are not among the rows yet. */
  readonly newCount: number;
  /** Shows all loaded orders, by urgency. */
  readonly showNew: () => void;
  /** Replaces the row of an order that was changed here: a filtered list is loaded again without it. */
  readonly update: (order: Order) => void;
}

/**
 * Keeps the rows of a list where they are until the list is left: a loaded list updates its rows in place, and new ones are
 * counted, so that nothing moves under the thumb.
 */
export const useKeptRows = (orders: readonly Order[]): KeptRows => {
  const { key } = useLocation();
  const [list, setList] = useState(() => ({ key, orders, rows: sortByUrgency(orders) }));
  let now = list;
  if (list.key !== key) now = { key, orders, rows: sortByUrgency(orders) };
  else if (list.orders !== orders) {
    const loaded = new Map(orders.map((order) => [order.id, order]));
    now = { key, orders, rows: list.rows.map((row) => loaded.get(row.id) ?? row) };
  }
  if (now !== list) setList(now);
  const shown = new Set(now.rows.map(({ id }) => id));
  return {
    rows: now.rows,
    newCount: orders.filter(({ id }) => !shown.has(id)).length,
    showNew: () => setList({ key, orders, rows: sortByUrgency(orders) }),
    update: (order) =>
      setList((before) => ({ ...before, rows: before.rows.map((row) => (row.id === order.id ? order : row)) })),
  };
};
