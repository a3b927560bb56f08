import type { Catalog } from '../../i18n/t.ts';

/** The bundles of English texts that pages use. */
export const bundles = import.meta.glob<Catalog>(
  '../../i18n/en/{site,home,item,search,saved-searches,accounts,dashboard,report,sellers,about,thanks,order,orders,tracking,delivery,reviews,admin,legal,chat,city-picker,map,notifications,push,offline,weather,help,questions,contact,sharing}.ts',
);
