import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { readStored, writeStored } from '#client/local-storage.ts';
import { useApi, useSite, useUser } from '#client/site.tsx';
import { Icon, Spinner } from '#ui/icon.tsx';
import type { IconName } from '#ui/icon-names.ts';
import { locate, type LocationError } from '#client/device.ts';
import type { Group } from '#ui/select.tsx';
import { useCombobox, useFieldText } from '#ui/use-combobox.ts';
import type { City } from '../contract.ts';
import { distanceKm, LARGE_CITIES, type Point } from '../rules/cities.ts';
import { matchCities } from './city-groups.ts';

// The cities that were chosen last are stored on the device only.
const RECENT_KEY = 'cities';
const MAX_RECENT = 3;

/** Returns the ids of the cities that were chosen last, newest first. */
const recentCities = (): number[] => {
  const stored = readStored(RECENT_KEY);
  return Array.isArray(stored) ? stored.filter((id) => Number.isInteger(id)).slice(0, MAX_RECENT) : [];
};

/** Adds a city to the front of those chosen last. */
const rememberCity = (id: number): void =>
  writeStored(RECENT_KEY, JSON.stringify([id, ...recentCities().filter((other) => other !== id)].slice(0, MAX_RECENT)));

export interface CityListProps {
  readonly id: string;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly groups: readonly Group[];
  /** Id of the chosen city; empty without one. */
  readonly value: string;
  /** Text of the option without a city, if there is one. */
  readonly empty: string | undefined;
  readonly count: ((id: number) => string | undefined) | undefined;
  readonly onChoose: (value: string) => void;
  /** Called when the user leaves the field without a choice. */
  readonly onLeave: () => void;
}

interface Option {
  /** Id of the city; `here` is the device's location, and empty is none. */
  readonly value: string;
  readonly text: string;
  readonly icon?: IconName;
}

interface Section {
  readonly label: string;
  readonly options: readonly Option[];
}

const MAX_MATCHES = 12;
const MAX_NEAR = 3;

const HERE = 'here';

const isLocationGranted = async (): Promise<boolean> =>
  (await navigator.permissions?.query({ name: 'geolocation' }))?.state === 'granted';

/**
 * The cities below a field: those that match what is typed, or else near and recent ones, the viewer's region, large cities, and
 * then all by region, of which a search leaves out those without results.
 */
export const CityList = ({ id, field, groups, value, empty, count, onChoose, onLeave }: CityListProps): ReactNode => {
  const { t } = useSite();
  const api = useApi();
  const user = useUser();
  const panel = useRef<HTMLDivElement>(null);
  const [cities, setCities] = useState<readonly City[]>([]);
  const [aliases, setAliases] = useState<ReadonlyMap<string, string>>(new Map());
  const [here, setHere] = useState<Point | null>(null);
  const [locating, setLocating] = useState(false);
  const [error, setError] = useState<LocationError | null>(null);
  const text = useFieldText(field);

  const listed = groups.flatMap(({ choices }) => choices);
  const names = new Map(listed.map(([city, name]) => [city, name]));
  const chosenName = names.get(Number(value)) ?? '';
  const searching = text.trim() !== '' && text !== chosenName;

  useEffect(() => {
    // Until all names are loaded, the names in the viewer's language are used.
    void api('GET /api/cities').then(
      (loaded) => setCities(loaded.cities),
      () => {},
    );
    import('../rules/city-aliases.ts').then(
      ({ CITY_ALIASES }) => setAliases(new Map(CITY_ALIASES)),
      () => {},
    );
    isLocationGranted()
      .then(async (granted) => granted && setHere(await locate()))
      .catch(() => {});
  }, [api]);

  const toNear = (point: Point): number[] =>
    cities
      .filter((city) => names.has(city.id))
      .toSorted((a, b) => distanceKm(a, point) - distanceKm(b, point))
      .map((city) => city.id);
  const toOption = (city: number, icon?: IconName): Option => ({
    value: String(city),
    text: names.get(city) ?? '',
    ...(icon ? { icon } : {}),
  });

  const match = (typed: string): number[] => {
    const namesById = new Map(
      cities.map((city) => [
        city.id,
        [city.ar_name, city.fr_name, city.en_name, ...(aliases.get(city.slug)?.split(',') ?? [])],
      ]),
    );
    return matchCities(
      listed.map(([city, name]) => ({ id: city, names: [name, ...(namesById.get(city) ?? [])] })),
      typed,
    );
  };
  const getSections = (): readonly Section[] => {
    if (searching) {
      const options = match(text).slice(0, MAX_MATCHES);
      return [{ label: '', options: options.map((city) => toOption(city)) }];
    }
    const near = here ? toNear(here).slice(0, MAX_NEAR) : [];
    const recent = recentCities().filter((city) => names.has(city) && !near.includes(city));
    const first: Option[] = [
      ...(empty !== undefined && value !== '' ? [{ value: '', text: empty, icon: 'x' as const }] : []),
      ...(here || cities.length === 0
        ? []
        : [{ value: HERE, text: t('city_picker.here'), icon: 'locate-fixed' as const }]),
    ];
    const hasResults = (city: number): boolean => count?.(city) !== '0';
    const large = LARGE_CITIES.flatMap((slug) => cities.filter((city) => city.slug === slug).map((city) => city.id));
    // The region of the viewer comes first, where one is known.
    const own = near[0] ?? (Number(value) || (recent[0] ?? user?.city_id));
    const isOwn = ({ choices }: Group): boolean => choices.some(([city]) => city === own);
    const toRegion = ({ label, choices }: Group): Section => ({
      label,
      options: choices.filter(([city]) => hasResults(city)).map(([city]) => toOption(city)),
    });
    return [
      { label: '', options: first },
      { label: t('city_picker.near'), options: near.map((city) => toOption(city, 'map-pin')) },
      { label: t('city_picker.recent'), options: recent.map((city) => toOption(city, 'clock-3')) },
      ...groups.filter(isOwn).map(toRegion),
      {
        label: t('city_picker.large'),
        options: large.filter((city) => names.has(city) && hasResults(city)).map((city) => toOption(city)),
      },
      ...groups.filter((group) => !isOwn(group)).map(toRegion),
    ].filter(({ options }) => options.length > 0);
  };
  const sections = getSections();
  const options = sections.flatMap((section) => section.options);

  const choose = (next: string): void => {
    if (next) rememberCity(Number(next));
    onChoose(next);
  };
  const locateDevice = async (): Promise<void> => {
    setLocating(true);
    setError(null);
    try {
      const point = await locate();
      setHere(point);
      const [nearest] = toNear(point);
      if (nearest !== undefined) {
        choose(String(nearest));
        combobox.close();
      }
    } catch (reason) {
      setError(reason as LocationError);
    }
    setLocating(false);
  };
  const pick = (index: number): void => {
    const option = options[index];
    if (!option) return;
    if (option.value === HERE) {
      void locateDevice();
      return;
    }
    choose(option.value);
    combobox.close();
  };
  const combobox = useCombobox(field, {
    typed: false,
    id,
    box: panel,
    size: options.length,
    onPick: pick,
    kind: 'choice',
  });
  const { open, active } = combobox;

  useEffect(() => {
    const input = field.current;
    const leave = (): void => {
      // The text may have been replaced since, with a chosen city.
      const typed = input?.value.trim() ?? '';
      const [only, other] = typed === chosenName ? [] : match(typed);
      // A name that was typed in full needs no tap.
      if (only !== undefined && other === undefined && typed.length > 2) choose(String(only));
      else if (typed === '' && empty !== undefined && value !== '') choose('');
      else onLeave();
    };
    input?.addEventListener('blur', leave);
    return () => input?.removeEventListener('blur', leave);
  });

  const starts = sections.map((_, n) => sections.slice(0, n).reduce((sum, { options: some }) => sum + some.length, 0));
  const none = searching && options.length === 0;
  return (
    <div
      ref={panel}
      hidden={!open && !none}
      className="absolute inset-x-0 top-full z-40 mt-1.5 max-h-[60dvh] overflow-y-auto rounded-card border border-line bg-raised py-1.5 text-start shadow-raised"
    >
      {/* Pressing an option must not take the focus from the field. */}
      <div
        id={id}
        role="listbox"
        tabIndex={-1}
        aria-label={t('city_picker.label')}
        onMouseDown={(event) => event.preventDefault()}
      >
        {open &&
          sections.map((section, n) => (
            <div key={section.label} role="group" aria-label={section.label || t('city_picker.label')}>
              {section.label && (
                <div aria-hidden="true" className="px-4 pt-2 pb-1 text-sm text-soft">
                  {section.label}
                </div>
              )}
              {section.options.map((option, m) => {
                const index = (starts[n] ?? 0) + m;
                const results = option.value && option.value !== HERE ? count?.(Number(option.value)) : undefined;
                return (
                  <div
                    key={option.value}
                    id={`${id}-${index}`}
                    role="option"
                    tabIndex={-1}
                    aria-selected={index === active}
                    onClick={() => pick(index)}
                    className="flex min-h-11 cursor-pointer items-center gap-3 px-4 outline-none hover:bg-olive-wash aria-selected:bg-olive-wash"
                  >
                    {option.value === HERE && locating ? (
                      <Spinner />
                    ) : (
                      option.icon && <Icon name={option.icon} className="size-5 shrink-0 text-olive" />
                    )}
                    <span className="min-w-0 flex-1 cut-line">{option.text}</span>
                    {results !== undefined && (
                      <span className="shrink-0 text-sm text-soft tabular-nums">{results}</span>
                    )}
                    {option.value !== '' && option.value === value && (
                      <Icon name="check" className="size-5 shrink-0 text-olive" />
                    )}
                  </div>
                );
              })}
            </div>
          ))}
      </div>
      {none && <p className="px-4 py-3">{t('city_picker.none')}</p>}
      {error && open && (
        <p role="alert" className="px-4 py-2 font-medium text-clay">
          {t(`city_picker.${error}`)}
        </p>
      )}
      <output className="sr-only">
        {locating ? t('city_picker.locating') : open && searching && t('city_picker.count', { count: options.length })}
      </output>
    </div>
  );
};
