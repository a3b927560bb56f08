// What hot reload of React needs before any component is loaded; in a page that Vite makes itself it would stand in the HTML.
// Vite serves the path, so nothing can be looked up before.
const served = '/@react-refresh';
const runtime = (await import(/* @vite-ignore */ served)) as { injectIntoGlobalHook(target: Window): void };

runtime.injectIntoGlobalHook(window);
Object.assign(window, {
  $RefreshReg$: () => {},
  $RefreshSig$: () => (type: unknown) => type,
  __vite_plugin_react_preamble_installed__: true,
});

await import('./entry-client.tsx');
