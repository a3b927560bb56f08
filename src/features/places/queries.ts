import type { Db } from '../../platform/db/db.ts';
import type { City, Province, Region } from './contract.ts';

/** Towns in the order of their ids, hidden ones too: older rows still point at them. */
export const allCities = (db: Db): Promise<(City & { status: string })[]> =>
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
    ])
    .orderBy('cities.id')
    .execute();

export const allProvinces = (db: Db): Promise<(Province & { region_id: number })[]> =>
  db.selectFrom('provinces').select(['id', 'region_id', 'ar_name', 'fr_name', 'en_name']).orderBy('id').execute();

export const allRegions = (db: Db): Promise<Omit<Region, 'provinces'>[]> =>
  db.selectFrom('regions').select(['id', 'code', 'ar_name', 'fr_name', 'en_name']).orderBy('id').execute();
