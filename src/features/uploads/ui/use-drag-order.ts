import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';

/** Milliseconds that a finger rests before it drags; a shorter touch scrolls the page. */
const LONG_PRESS = 350;
/** Pixels that a pointer may move while it rests. */
const REST = 8;

interface DragOrder {
  /** The ref of an element around the list. */
  readonly ref: RefObject<HTMLDivElement | null>;
  /** The id of the file that is being dragged. */
  readonly dragged: string | null;
}

/**
 * Orders list items by dragging: with a mouse at once, with a finger after a long press. An item is dragged by the part of it
 * that has `data-drag` with its id, and takes the place of the item under the pointer.
 * @param onPlace moves an item to a position, from 0
 */
export const useDragOrder = (onPlace: (id: string, at: number) => void): DragOrder => {
  const ref = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const place = useEffectEvent(onPlace);

  useEffect(() => {
    const element = ref.current;
    let start: { readonly id: string; readonly x: number; readonly y: number } | null = null;
    let active = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const begin = (): void => {
      active = true;
      setDragged(start?.id ?? null);
    };
    const stop = (): void => {
      clearTimeout(timer);
      start = null;
      active = false;
      setDragged(null);
    };
    const down = ({ target, button, isPrimary, pointerType, clientX: x, clientY: y }: PointerEvent): void => {
      const id = target instanceof Element ? target.closest<HTMLElement>('[data-drag]')?.dataset.drag : undefined;
      if (id === undefined || button !== 0 || !isPrimary) return;
      start = { id, x, y };
      if (pointerType !== 'mouse') timer = setTimeout(begin, LONG_PRESS);
    };
    const drag = ({ pointerType, clientX: x, clientY: y }: PointerEvent): void => {
      if (!start) return;
      if (!active && Math.hypot(x - start.x, y - start.y) <= REST) return;
      // A finger that moves before the long press scrolls.
      if (!active && pointerType !== 'mouse') return stop();
      if (!active) begin();
      const item = document.elementFromPoint(x, y)?.closest('li');
      const handle = item?.querySelector<HTMLElement>('[data-drag]');
      if (!item || !handle || !element?.contains(item) || handle.dataset.drag === start.id) return;
      place(start.id, [...(item.parentElement?.children ?? [])].indexOf(item));
    };
    const preventWhileActive = (event: Event): void => {
      if (active && event.cancelable) event.preventDefault();
    };
    // Long presses open a menu too.
    const preventMenu = (event: Event): void => {
      if (start) event.preventDefault();
    };
    const options = { passive: false } as const;
    element?.addEventListener('pointerdown', down);
    element?.addEventListener('touchmove', preventWhileActive, options);
    element?.addEventListener('contextmenu', preventMenu);
    addEventListener('pointermove', drag);
    addEventListener('pointerup', stop);
    addEventListener('pointercancel', stop);
    return () => {
      clearTimeout(timer);
      element?.removeEventListener('pointerdown', down);
      element?.removeEventListener('touchmove', preventWhileActive);
      element?.removeEventListener('contextmenu', preventMenu);
      removeEventListener('pointermove', drag);
      removeEventListener('pointerup', stop);
      removeEventListener('pointercancel', stop);
    };
  }, []);

  return { ref, dragged };
};
