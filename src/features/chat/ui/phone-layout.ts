import { PAGE_ID } from '#client/page-data/page-data.ts';
import { useEffect, type RefObject } from 'react';

const PHONE = '(width < 48rem)';
/** A smaller loss of height (pixels) is a browser toolbar, not the keyboard. */
const MIN_KEYBOARD_HEIGHT = 100;

/** Whether the viewport is as narrow as a phone's. */
export const isPhone = (): boolean => matchMedia(PHONE).matches;

/** Shrinks a fixed element to the visible area while the on-screen keyboard is open. */
export const useFitAboveKeyboard = (element: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const fit = (): void => {
      if (!element.current) return;
      const { style } = element.current;
      const small = isPhone() && viewport.scale === 1 && innerHeight - viewport.height > MIN_KEYBOARD_HEIGHT;
      style.height = small ? `${viewport.height}px` : '';
      style.insetBlockStart = small ? `${viewport.offsetTop}px` : '';
    };
    viewport.addEventListener('resize', fit);
    viewport.addEventListener('scroll', fit);
    return () => {
      viewport.removeEventListener('resize', fit);
      viewport.removeEventListener('scroll', fit);
    };
  }, [element]);
};

/** Makes the rest of the page inert behind a full-screen element on phones. */
export const useInertBackground = (): void => {
  useEffect(() => {
    const phone = matchMedia(PHONE);
    const behind: HTMLElement[] = [];
    // The neighbours of the page's content, and those of the elements that contain it.
    for (let part = document.getElementById('main'); part && part.id !== PAGE_ID; part = part.parentElement)
      for (const element of part.parentElement?.children ?? [])
        if (element instanceof HTMLElement && element !== part && element.getAttribute('role') !== 'status')
          behind.push(element);
    const cover = (): void => {
      for (const element of behind) element.inert = phone.matches;
    };
    cover();
    phone.addEventListener('change', cover);
    return () => {
      phone.removeEventListener('change', cover);
      for (const element of behind) element.inert = false;
    };
  }, []);
};
