import type { Kysely } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import type { DB } from '../../platform/db/tables.ts';
import type { City, Province, Region } from './contract.ts';

/** Every town, each with its region and whether it is still to be chosen. */
export const selectCities = (db: Kysely<DB>) =>
  db
    .selectFrom('cities')
    .innerJoin('provinces', 'provinces.id', 'cities.province_id')
    .select([
      'cities.id',
      'cities.slug',
      'cities.ar_name',
      'cities.fr_name',
      'cities.en_name',
      'cities.province_id',
      'provinces.region_id',
      'cities.latitude',
      'cities.longitude',
      'cities.status',
    ]);

/** Towns in the order of their ids, hidden ones too: older rows still point at them. */
export const allCities = (db: Db): Promise<(City & { status: string })[]> =>
  selectCities(db).orderBy('cities.id').execute();

export const allProvinces = (db: Db): Promise<(Province & { region_id: number })[]> =>
  db.selectFrom('provinces').select(['id', 'region_id', 'ar_name', 'fr_name', 'en_name']).orderBy('id').execute();

export const allRegions = (db: Db): Promise<Omit<Region, 'provinces'>[]> =>
  db.selectFrom('regions').select(['id', 'code', 'ar_name', 'fr_name', 'en_name']).orderBy('id').execute();
