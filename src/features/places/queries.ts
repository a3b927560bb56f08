import type { Db, DbOrTransaction } from '#platform/data/db/db.ts';
import type { City, Province, Region } from './contract.ts';

/** All cities with their region and status. */
export const selectCities = (db: DbOrTransaction) =>
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

/** Cities by id, including hidden ones, because older rows refer to them. */
export const findCities = (db: Db): Promise<(City & { status: string })[]> =>
  selectCities(db).orderBy('cities.id').execute();

export const findProvinces = (db: Db): Promise<(Province & { region_id: number })[]> =>
  db.selectFrom('provinces').select(['id', 'region_id', 'ar_name', 'fr_name', 'en_name']).orderBy('id').execute();

export const findRegions = (db: Db): Promise<Omit<Region, 'provinces'>[]> =>
  db.selectFrom('regions').select(['id', 'code', 'ar_name', 'fr_name', 'en_name']).orderBy('id').execute();
