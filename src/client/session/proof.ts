import { ApiError } from '../api.ts';

type Listener = () => Promise<boolean>;

let listener: Listener | undefined;

/** Sets the function that asks for a proof of who the user is, and resolves to whether they gave it. Returns its removal. */
export const onProofRequest = (ask: Listener): (() => void) => {
  listener = ask;
  return () => {
    if (listener === ask) listener = undefined;
  };
};

/**
 * Runs work whose calls need a fresh proof of who the user is. If they do not have one, it asks for it on this page and
 * runs the work again: nothing that was typed is lost. If they give none, the error stays.
 */
export const withProof = async <R>(work: () => Promise<R>): Promise<R> => {
  try {
    return await work();
  } catch (error) {
    const isNeeded = error instanceof ApiError && error.code === 'proof_needed';
    if (!isNeeded || !(await listener?.())) throw error;
    return work();
  }
};
