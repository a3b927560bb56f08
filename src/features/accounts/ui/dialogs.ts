/** These functions load the dialogs of accounts when they are opened. */
export const loadNameDialog = async () => (await import('./name-dialog.tsx')).NameDialog;
export const loadProofDialog = async () => (await import('./proof-dialog.tsx')).ProofDialog;
export const loadSignInSheet = async () => (await import('./sign-in-sheet.tsx')).SignInSheet;
