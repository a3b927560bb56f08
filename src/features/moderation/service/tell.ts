import { serverT } from '../../../i18n/server.ts';
import type { Lang } from '../../../lib/lang.ts';
import type { Deps } from '../../../platform/context.ts';
import { findPerson } from '../../accounts/service.ts';
import { OUTCOMES, type Status } from '../rules.ts';

interface Told {
  readonly sellerId: number;
  readonly title: string;
  readonly status: Status;
  readonly note: string | null;
}

const textsOf = (lang: Lang, { title, status, note }: Told) => {
  const t = serverT(lang);
  const outcome = OUTCOMES[status];
  const kind = outcome.deleted ? 'deleted' : outcome.state;
  const audience = !outcome.deleted && outcome.audience ? t(`mails.audience.${outcome.audience}`) : '';
  const said = note === null ? '' : `\n\n${t('mails.decision.note')}\n${note}`;
  return {
    subject: t(`mails.decision.${kind}_subject`, { title }),
    text: `${t(`mails.decision.${kind}`, { title, audience })}${said}`,
  };
};

const tell = async (deps: Deps, told: Told): Promise<void> => {
  const seller = (await findPerson(deps.db, [told.sellerId])).get(told.sellerId);
  if (!seller) return;
  const { subject, text } = textsOf(seller.lang, told);
  if (seller.email) await deps.mail.send({ to: seller.email, subject, text: `${text}\n` });
  // In a short message every isolating mark costs as much as a letter, and phones show boxes for them.
  else if (seller.phone) await deps.sms.send(seller.phone, text.replaceAll(/[\u2068\u2069]/g, ''));
};

/**
 * Tells a seller what was decided about their listing, by e-mail or, without one, by short message, in their language.
 * Nobody waits for it; when it cannot be sent, that is logged and the decision stands.
 */
export const tellSeller = (deps: Deps, told: Told): void => {
  tell(deps, told).catch((error: unknown) =>
    deps.log.error({ err: error, seller: told.sellerId }, 'decision not told'),
  );
};
