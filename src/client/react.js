// What the package `react` is here (vite.config.ts): Preact, which is a tenth of its size. JavaScript, because the types are
// those of React.
export * from 'preact/compat';
export { default } from 'preact/compat';

/** The router imports it, and uses it only with asynchronous transitions, which Preact does not have. */
export const useOptimistic = (state) => [state, () => {}];
