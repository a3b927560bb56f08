import { useState, type ReactNode } from 'react';
import { useLoaderData } from 'react-router';
import { ApiError } from '#client/api.ts';
import { getText, useForm } from '#client/forms/use-form.ts';
import { useSite, useApi, useUser } from '#client/site.tsx';
import { PATHS, withQuery } from '#lib/paths.ts';
import { Alert } from '#ui/alert.tsx';
import { buttonClass, Button } from '#ui/button.tsx';
import { AuthLayout } from '../ui/auth-layout.tsx';
import { openPage } from '../ui/open-page.ts';
import { PasswordField } from '../ui/password-field.tsx';
import { defineLoader, type Meta, type MetaArgs } from '#client/navigation/page.ts';
import { Link } from '#ui/link.tsx';
import '#i18n/bundles/accounts.ts';

export interface ConfirmEmailData {
  /** The token of the link that proves an address; empty if there is none. */
  readonly token: string;
  /** The token of the link that takes an account back; empty if there is none. */
  readonly restore: string;
}

const readToken = (url: URL, name: string): string => (url.searchParams.get(name) ?? '').slice(0, 100);

export const loader = defineLoader<ConfirmEmailData>(({ url }) =>
  Promise.resolve({ token: readToken(url, 'token'), restore: readToken(url, 'restore') }),
);

/** The URL comes from an e-mail, and is a key to the account. */
export const secret = true;

export const meta = ({ t, data }: MetaArgs<ConfirmEmailData>): Meta => ({
  title: t(data?.restore ? 'accounts.take_back.title' : 'accounts.confirm.title'),
  canonical: null,
});

/** The ways out for a link that does not work in this browser: sign in, or ask for another one. */
const NextStep = ({ code }: { code: string }): ReactNode => {
  const { t } = useSite();
  const isUser = useUser() !== null;
  const isOther = code === 'conflict' || !isUser;
  return (
    <Link
      to={isOther ? withQuery(PATHS.login, { with: 'password' }) : PATHS.profile}
      className={buttonClass('main', 'min-h-12 text-lg')}
    >
      {t(isOther ? 'accounts.sign_in' : 'accounts.confirm.again')}
    </Link>
  );
};

interface OneButtonProps {
  readonly label: string;
  readonly work: () => Promise<unknown>;
  /** Whether a link takes the place of the button after an error that pressing it again would repeat. */
  readonly leadsOn?: boolean;
}

/** One button: programs that scan e-mails open links, but press nothing. */
const OneButton = ({ label, work, leadsOn = false }: OneButtonProps): ReactNode => {
  const { ref, busy, error, formError, submit } = useForm({ fields: [], reload: false });
  const isFinal = error?.code === 'conflict' || error?.code === 'invalid';
  return (
    <form ref={ref} onSubmit={submit(work)} method="post" className="flex flex-col gap-4">
      <Alert>{formError}</Alert>
      {isFinal && leadsOn ? (
        <NextStep code={error.code} />
      ) : (
        <Button type="submit" variant="main" busy={busy} className="min-h-12 text-lg">
          {label}
        </Button>
      )}
    </form>
  );
};

/** Takes an account back, and goes on to a new password. */
const TakeBack = ({ token }: { token: string }): ReactNode => {
  const { t, lang } = useSite();
  const api = useApi();
  const takeBack = async (): Promise<void> => {
    const { token: resetToken } = await api('POST /api/auth/restore-account', { body: { token } });
    await openPage(withQuery(PATHS.forgotPassword, { token: resetToken }), lang);
  };
  return (
    <AuthLayout title={t('accounts.take_back.title')} text={t('accounts.take_back.text')}>
      <OneButton label={t('accounts.take_back.action')} work={takeBack} />
    </AuthLayout>
  );
};

/** Makes the account of the reader of the mail, who has not signed up in this browser. */
const ChoosePassword = ({ token, text }: { token: string; text: string }): ReactNode => {
  const { t, lang } = useSite();
  const api = useApi();
  const { ref, busy, formError, fieldError, submit } = useForm({ fields: ['newPassword'], reload: false });
  const save = submit(async (fields) => {
    await api('POST /api/auth/confirm-email', { body: { token, newPassword: getText(fields, 'password') } });
    await openPage(PATHS.profile, lang);
  });
  return (
    <AuthLayout title={t('accounts.confirm.other_title')} text={text}>
      <p className="text-soft">{t('accounts.confirm.other_ends')}</p>
      <form ref={ref} onSubmit={save} method="post" noValidate className="flex flex-col gap-4">
        <Alert>{formError}</Alert>
        <PasswordField
          name="password"
          kind="new"
          autoFocus
          label={t('accounts.reset.new_password')}
          error={fieldError('newPassword')}
        />
        <Button type="submit" variant="main" busy={busy} className="min-h-12 text-lg">
          {t('accounts.confirm.other_save')}
        </Button>
      </form>
    </AuthLayout>
  );
};

const ConfirmAddress = ({ token }: { token: string }): ReactNode => {
  const { t } = useSite();
  const api = useApi();
  const [done, setDone] = useState(false);
  const [otherBrowser, setOtherBrowser] = useState<string>();
  if (done) {
    return (
      <AuthLayout title={t('accounts.confirm.done')} text={t('accounts.confirm.done_text')}>
        <Link to={PATHS.profile} className={buttonClass('main', 'min-h-12 text-lg')}>
          {t('accounts.confirm.profile')}
        </Link>
      </AuthLayout>
    );
  }
  if (otherBrowser !== undefined) return <ChoosePassword token={token} text={otherBrowser} />;
  const confirm = async (): Promise<void> => {
    try {
      await api('POST /api/auth/confirm-email', { body: { token } });
      setDone(true);
    } catch (error) {
      const [text] = (error instanceof ApiError && error.fields.newPassword) || [];
      if (text === undefined) throw error;
      setOtherBrowser(text);
    }
  };
  return (
    <AuthLayout title={t('accounts.confirm.title')} text={t('accounts.confirm.text')}>
      <OneButton label={t('accounts.confirm.action')} work={confirm} leadsOn />
    </AuthLayout>
  );
};

export const Component = (): ReactNode => {
  const { token, restore } = useLoaderData<ConfirmEmailData>();
  return restore === '' ? <ConfirmAddress token={token} /> : <TakeBack token={restore} />;
};
