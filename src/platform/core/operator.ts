/** The operator of the site and its contact details; null for those that are not set. */
export interface Operator {
  readonly name: string | null;
  /** In E.164: `+212522000000`. */
  readonly phone: string | null;
  readonly email: string | null;
  readonly address: string | null;
  readonly hours: string | null;
  /** The number of the declaration or authorization under law 09-08. */
  readonly notice: string | null;
  /** Whether these are the example details of a demo without its own. */
  readonly isExample: boolean;
}

const EXAMPLE_OPERATOR: Operator = {
  name: 'Ghalla Demo',
  phone: '+212500000000',
  email: 'contact@ghalla.example',
  address: '1, Demo, Rabat',
  hours: '9:00–18:00',
  notice: 'D-000/2026',
  isExample: true,
};

interface Settings {
  readonly MODE: 'demo' | 'live';
  readonly OPERATOR_NAME?: string | undefined;
  readonly OPERATOR_PHONE?: string | undefined;
  readonly OPERATOR_EMAIL?: string | undefined;
  readonly OPERATOR_ADDRESS?: string | undefined;
  readonly OPERATOR_HOURS?: string | undefined;
  readonly CNDP_NOTICE?: string | undefined;
}

/** Returns the operator of the settings; example details in a demo that has set none. */
export const toOperator = (settings: Settings): Operator => {
  const operator = {
    name: settings.OPERATOR_NAME ?? null,
    phone: settings.OPERATOR_PHONE ?? null,
    email: settings.OPERATOR_EMAIL ?? null,
    address: settings.OPERATOR_ADDRESS ?? null,
    hours: settings.OPERATOR_HOURS ?? null,
    notice: settings.CNDP_NOTICE ?? null,
  };
  const isUnset = Object.values(operator).every((value) => value === null);
  return settings.MODE === 'demo' && isUnset ? EXAMPLE_OPERATOR : { ...operator, isExample: false };
};
