import type { Reason } from '#lib/errors.ts';
import { parseField, type FieldRule, type RawField } from '#lib/fields.ts';
import { findNameProblem } from '#lib/person-name.ts';
import type { Role } from '#lib/viewer.ts';
import { ORDER_FIELDS, type OrderFields } from './fields.ts';

export type Problems = Record<string, Reason[]>;
type Fields = Readonly<Record<string, RawField>>;

/** The fields required to send an order. */
export const requiredFields = (pickup: boolean): readonly ('name' | 'phone' | 'city_id' | 'address')[] =>
  pickup ? ['name', 'phone', 'city_id'] : ['name', 'phone', 'city_id', 'address'];

/**
 * Parses the flat fields of an order form and collects all errors. Unknown fields are ignored, prices among them.
 * @param before values for absent fields; an empty field clears its value
 * @param draft whether required fields may be missing
 * @param piece whether the item is sold as a whole: the quantity must be 1, or unchanged
 * @param role of the user who orders, for whom the words of the team may be a name; undefined for a guest
 */
export const parseOrderForm = (
  form: Fields,
  {
    before,
    draft,
    piece = false,
    role,
  }: { before?: OrderFields | undefined; draft: boolean; piece?: boolean; role?: Role | undefined },
): { fields: OrderFields; problems: Problems } => {
  const problems: Problems = {};
  const read = <N extends keyof OrderFields>(name: N): OrderFields[N] | null => {
    if (form[name] === undefined && before) return before[name];
    const result = parseField<FieldRule>(ORDER_FIELDS[name], form[name]);
    if ('problem' in result) problems[name] = [result.problem];
    return 'value' in result ? (result.value as OrderFields[N]) : null;
  };
  const pickup = read('pickup') ?? false;
  const quantity = read('quantity');
  const latitude = read('latitude');
  const longitude = read('longitude');
  const name = read('name');
  // An administrator who edits the order may send a name back that was accepted earlier.
  const nameProblem = name === null || name === before?.name ? undefined : findNameProblem(name, role);
  if (nameProblem) problems.name = [{ key: nameProblem }];
  const hasPoint = latitude !== null && longitude !== null;
  const fields: OrderFields = {
    quantity: quantity ?? 1,
    name,
    phone: read('phone'),
    email: read('email'),
    city_id: read('city_id'),
    address: read('address'),
    current_location: read('current_location'),
    latitude: hasPoint ? latitude : null,
    longitude: hasPoint ? longitude : null,
    pickup,
  };
  if (piece && fields.quantity !== 1 && fields.quantity !== before?.quantity) {
    problems.quantity ??= [{ key: 'one_piece' }];
  }
  if (!draft) {
    // An absent quantity means 1; an emptied one is an error.
    if (quantity === null && form.quantity !== undefined) problems.quantity ??= [{ key: 'required' }];
    // Checks the resulting fields, not the sent ones: an order switched from pickup to delivery may have no address yet.
    for (const name of requiredFields(pickup)) if (!fields[name]) problems[name] ??= [{ key: 'required' }];
  }
  return { fields, problems };
};
