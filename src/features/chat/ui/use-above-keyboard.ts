import { useEffect, type RefObject } from 'react';

const PHONE = '(width < 48rem)';
/** What is lost to less than this (pixels) is a bar of the browser, which comes and goes by itself. */
const KEYBOARD = 100;

/** Whether the page is as narrow as on a phone, where parts of it lie over the others. */
export const isPhone = (): boolean => matchMedia(PHONE).matches;

/** On phones a fixed part is made smaller by the keyboard, which would otherwise lie over its end. */
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

/** On phones a part covers the whole page: what lies behind it cannot be reached. */
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
