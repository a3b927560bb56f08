export { AuthLayout } from './auth-layout.tsx';
export { CodeField, PhoneStep, Resend } from './code-step.tsx';
export { loadNameDialog, loadProofDialog, loadSignInSheet } from './dialogs.ts';
export { DataSection } from './profile/data-section.tsx';
export { PasswordSection } from './profile/password-section.tsx';
export { ContactSection, PhoneSection } from './profile/phone-section.tsx';
export { ProfileForm } from './profile/profile-form.tsx';
export { SessionsSection, SignOut } from './profile/sessions-section.tsx';
