import { useEffect, type RefObject } from 'react';

const PHONE = '(width < 48rem)';
/** A smaller loss of height (pixels) is a browser toolbar, not the keyboard. */
const KEYBOARD = 100;

/** Whether the viewport is as narrow as a phone's. */
export const isPhone = (): boolean => matchMedia(PHONE).matches;

/** Shrinks a fixed element to the visible area while the on-screen keyboard is open. */
export const useAboveKeyboard = (part: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const seen = window.visualViewport;
    if (!seen) return;
    const fit = (): void => {
      if (!part.current) return;
      const { style } = part.current;
      const small = isPhone() && seen.scale === 1 && innerHeight - seen.height > KEYBOARD;
      style.height = small ? `${seen.height}px` : '';
      style.insetBlockStart = small ? `${seen.offsetTop}px` : '';
    };
    seen.addEventListener('resize', fit);
    seen.addEventListener('scroll', fit);
    return () => {
      seen.removeEventListener('resize', fit);
      seen.removeEventListener('scroll', fit);
    };
  }, [part]);
};

/** On phones, makes the rest of the page inert behind a full-screen element. */
export const useOverPage = (): void => {
  useEffect(() => {
    const phone = matchMedia(PHONE);
    const behind = Array.from(document.body.children).filter(
      (element): element is HTMLElement =>
        element instanceof HTMLElement && element.id !== 'main' && element.getAttribute('role') !== 'status',
    );
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
