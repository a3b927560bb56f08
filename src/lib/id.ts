import { z } from 'zod';

/** An id as a path, query or form field carries it. */
export const Id = z.coerce.number<number | string>().int().min(1).max(2_147_483_647);
