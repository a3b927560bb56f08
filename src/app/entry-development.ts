// Sets up React Fast Refresh before any component is loaded; Vite would otherwise inject this into the HTML.
// The path is in a variable because Vite serves it: it cannot be resolved at build time.
const refreshPath = '/@react-refresh';
const runtime = (await import(/* @vite-ignore */ refreshPath)) as { injectIntoGlobalHook(target: Window): void };

runtime.injectIntoGlobalHook(window);
Object.assign(window, {
  $RefreshReg$: () => {},
  $RefreshSig$: () => (type: unknown) => type,
  __vite_plugin_react_preamble_installed__: true,
});

await import('./entry-client.tsx');
