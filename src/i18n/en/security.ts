/** Texts about what proves who a user is. */
export const security = {
  proof: {
    title: 'Confirm that it’s you',
    text: 'This action is protected. Your confirmation counts for 15 minutes.',
    code_text: 'We send a code by SMS to',
    no_way: 'This account has neither a password nor a number. Set a password in your profile first.',
    confirm: 'Continue',
  },
} as const;
