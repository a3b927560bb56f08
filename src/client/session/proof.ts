import { ApiError } from '../api.ts';

type Listener = () => Promise<boolean>;

let listener: Listener | undefined;

/**
 * Sets the function that asks for a proof of who the user is, and resolves to whether they gave it. Returns a function that
 * removes it.
 */
export const onProofRequest = (ask: Listener): (() => void) => {
  listener = ask;
  return () => {
    if (listener === ask) listener = undefined;
  };
};

/**
 * Runs work whose calls need a fresh proof. If the user does not have one, asks for it on this page and runs the work again, so
 * that no input is lost. Without a proof, throws the original error.
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
