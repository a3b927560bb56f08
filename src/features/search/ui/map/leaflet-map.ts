import { DivIcon, LatLngBounds, Map as LeafletMap, Marker, Polygon, SVG, TileLayer } from 'leaflet';
import type { Point } from '#features/places/rules/index.ts';
import { type MapCity, type MapPlace, chooseLabels, createPins, MAX_ZOOM, type Area, type Pin } from './map-data.ts';

/** The part of the world that the map shows; degrees. */
export interface MapPosition extends Point {
  readonly zoom: number;
}

interface MapOptions {
  /** The coast and borders of the country; empty when they are not loaded. */
  readonly outline: readonly Point[];
  /** A template of the addresses of tiles; null without a tile server. */
  readonly tiles: string | null;
  readonly animated: boolean;
  readonly toPinName: (pin: Pin) => string;
  readonly toPinText: (pin: Pin) => string;
  /** Called when a pin that does not divide was chosen. */
  readonly onChoose: (cities: readonly MapCity[]) => void;
  readonly onMove: (position: MapPosition) => void;
  /** Called when the first tile has been loaded. */
  readonly onTile: () => void;
  /** Called when the wheel without a key, or one finger, was used over a map that leaves them to the page. */
  readonly onLeft: (to: 'wheel' | 'finger') => void;
}

export interface MapHandle {
  /** Shows the pins of these cities, and the names of landmarks for which there is space. */
  readonly show: (cities: readonly MapCity[], landmarks: readonly MapPlace[]) => void;
  /** Moves to a position, or to where all cities are seen. */
  readonly moveTo: (position: MapPosition | null) => void;
  readonly zoomBy: (steps: 1 | -1) => void;
  /** Whether the wheel and one finger move the map; at first they scroll the page that it is part of. */
  readonly setFree: (free: boolean) => void;
  /** Marks the pins of the chosen cities. */
  readonly mark: (ids: readonly number[]) => void;
  /** Focuses the pin of a city, or else the map. */
  readonly focus: (id: number | undefined) => void;
  readonly remove: () => void;
}

const COUNTRY = new LatLngBounds([20.7, -17.3], [36, -1]);
const REACH = COUNTRY.pad(0.5);
const MIN_ZOOM = 4;
/** A single city is shown with those around it. */
const FIT_ZOOM = 9;

const PIN_AREA = 44;
const LABEL_HEIGHT = 18;
/** Pixels from the middle of a pin to that of its label. */
const LABEL_OFFSET = 33;
/** The usual width of a letter of a label, in pixels. */
const LETTER_WIDTH = 7;

/** Milliseconds until a map is removed: Leaflet ends a zoom by a timer of 250 ms, does not cancel it, and fails without the map. */
const REMOVE_AFTER_MS = 500;

interface Label extends Area, MapPlace {
  readonly ofPin: boolean;
}

const createElement = (tag: string, className: string, text: string): HTMLElement =>
  Object.assign(document.createElement(tag), { className, textContent: text });

/** Creates a map of the country with its outline, and with tiles over it when there are any: they hide it where they load. */
export const createMap = (element: HTMLElement, options: MapOptions): MapHandle => {
  const { animated } = options;
  const map = new LeafletMap(element, {
    zoomControl: false,
    attributionControl: false,
    // A ResizeObserver, which can be stopped, does this: the listener of Leaflet goes on after the map is removed.
    trackResize: false,
    zoomSnap: 0.25,
    minZoom: MIN_ZOOM,
    maxZoom: MAX_ZOOM,
    maxBounds: REACH,
    maxBoundsViscosity: 0.8,
    zoomAnimation: animated,
    fadeAnimation: animated,
    markerZoomAnimation: animated,
    inertia: animated,
  });
  map.createPane('land');
  map.createPane('labels');
  map.fitBounds(COUNTRY, { animate: false });
  if (options.outline.length > 0)
    new Polygon(
      options.outline.map(({ latitude, longitude }): [number, number] => [latitude, longitude]),
      { renderer: new SVG({ pane: 'land', padding: 0.5 }), className: 'map-land', interactive: false },
    ).addTo(map);
  if (options.tiles !== null)
    new TileLayer(options.tiles, { maxZoom: MAX_ZOOM, keepBuffer: 1 }).once('tileload', options.onTile).addTo(map);

  let all: readonly MapCity[] = [];
  let landmarks: readonly MapPlace[] = [];
  let pinsAt = createPins([]);
  let chosen: ReadonlySet<number> = new Set();
  const pins = new Map<string, { pin: Pin; marker: Marker; button: HTMLElement }>();
  let labels: Marker[] = [];

  const markPin = (button: HTMLElement, { cities }: Pin): void => {
    button.classList.toggle(
      'map-pin-chosen',
      cities.some(({ id }) => chosen.has(id)),
    );
  };

  const choose = (pin: Pin): void => {
    if (pin.dividesAt === null) options.onChoose(pin.cities);
    else map.setView([pin.latitude, pin.longitude], Math.max(pin.dividesAt, Math.round(map.getZoom()) + 1));
  };

  const addPin = (key: string, pin: Pin): void => {
    const button = createElement('button', pin.cities.length > 1 ? 'map-pin map-pin-group' : 'map-pin', '');
    button.setAttribute('type', 'button');
    button.setAttribute('aria-label', options.toPinName(pin));
    button.append(createElement('span', 'ltr-run', options.toPinText(pin)));
    markPin(button, pin);
    const icon = new DivIcon({ html: button, className: 'map-pin-place', iconSize: [0, 0] });
    const marker = new Marker([pin.latitude, pin.longitude], { icon, keyboard: false, riseOnHover: true });
    marker.on('click', () => choose(pin)).addTo(map);
    pins.set(key, { pin, marker, button });
  };

  const toArea = ({ latitude, longitude }: Point) => map.latLngToContainerPoint([latitude, longitude]);

  const drawLabels = (shown: readonly Pin[]): void => {
    for (const label of labels) label.remove();
    const toLabel = (place: MapPlace, ofPin: boolean): Label => {
      const { x, y } = toArea(place);
      const width = place.name.length * LETTER_WIDTH + 8;
      return { ...place, x, y: y + (ofPin ? LABEL_OFFSET : 0), width, height: LABEL_HEIGHT, ofPin };
    };
    const areas = shown.map((pin) => {
      const { x, y } = toArea(pin);
      return { x, y, width: PIN_AREA, height: PIN_AREA };
    });
    const all = [...shown.map((pin) => toLabel(pin, true)), ...landmarks.map((place) => toLabel(place, false))];
    labels = chooseLabels(all, areas).map(({ name, latitude, longitude, ofPin }) => {
      const html = createElement('span', ofPin ? 'map-label map-label-pin' : 'map-label', name);
      html.setAttribute('aria-hidden', 'true');
      const icon = new DivIcon({ html, className: 'map-pin-place', iconSize: [0, 0] });
      return new Marker([latitude, longitude], { icon, pane: 'labels', interactive: false, keyboard: false }).addTo(
        map,
      );
    });
  };

  const findNearest = (point: Point): HTMLElement | undefined => {
    const { x, y } = toArea(point);
    const distance = ({ pin }: { pin: Pin }): number => {
      const area = toArea(pin);
      return Math.hypot(area.x - x, area.y - y);
    };
    return [...pins.values()].sort((a, b) => distance(a) - distance(b))[0]?.button;
  };

  const draw = (): void => {
    const focused = [...pins.values()].find(({ button }) => button === document.activeElement);
    const box = map.getBounds().pad(0.2);
    const shown = pinsAt([box.getWest(), box.getSouth(), box.getEast(), box.getNorth()], map.getZoom());
    const byKey = new Map(shown.map((pin) => [pin.cities.map(({ id, count }) => `${id}:${count}`).join(), pin]));
    for (const [key, { marker }] of pins) {
      if (byKey.has(key)) continue;
      marker.remove();
      pins.delete(key);
    }
    for (const [key, pin] of byKey) if (!pins.has(key)) addPin(key, pin);
    drawLabels(shown);
    // The focus of a pin that divided goes to the nearest pin.
    if (focused && !focused.button.isConnected) findNearest(focused.pin)?.focus({ preventScroll: true });
    const { lat, lng } = map.getCenter();
    options.onMove({ latitude: lat, longitude: lng, zoom: map.getZoom() });
  };
  map.on('moveend', draw);
  let isFree = false;
  const hasFingers = matchMedia('(pointer: coarse)').matches;
  const setFree = (free: boolean): void => {
    isFree = free;
    // A mouse drags the map, since it scrolls the page by its wheel.
    if (hasFingers) map.dragging[free ? 'enable' : 'disable']();
  };
  setFree(false);
  const onWheel = (event: WheelEvent): void => {
    if (isFree || event.ctrlKey || event.metaKey) return;
    event.stopPropagation();
    options.onLeft('wheel');
  };
  const onTouch = (event: TouchEvent): void => {
    // Two fingers belong to the map: the page must not scroll with them.
    if (event.touches.length > 1) event.preventDefault();
    else if (!isFree) options.onLeft('finger');
  };
  element.addEventListener('wheel', onWheel, { capture: true, passive: true });
  element.addEventListener('touchmove', onTouch, { passive: false });
  const observer = new ResizeObserver(() => map.invalidateSize({ animate: false }));
  observer.observe(element);

  return {
    show: (cities, places) => {
      all = cities;
      landmarks = places;
      pinsAt = createPins(cities);
      draw();
    },
    moveTo: (position) => {
      if (position) {
        map.setView([position.latitude, position.longitude], position.zoom, { animate: false });
        return;
      }
      const points = all.map(({ latitude, longitude }): [number, number] => [latitude, longitude]);
      const bounds = points.length > 0 ? new LatLngBounds(points) : COUNTRY;
      map.fitBounds(bounds, { padding: [28, 28], maxZoom: FIT_ZOOM, animate: false });
    },
    zoomBy: (steps) => void map.setZoom(Math.round(map.getZoom()) + steps),
    setFree,
    mark: (ids) => {
      chosen = new Set(ids);
      for (const { button, pin } of pins.values()) markPin(button, pin);
    },
    focus: (id) => {
      const pin = [...pins.values()].find(({ pin: { cities } }) => cities.some((city) => city.id === id));
      (pin?.button ?? element).focus({ preventScroll: true });
    },
    remove: () => {
      observer.disconnect();
      element.removeEventListener('wheel', onWheel, { capture: true });
      element.removeEventListener('touchmove', onTouch);
      map.off('moveend', draw).stop();
      setTimeout(() => map.remove(), REMOVE_AFTER_MS);
    },
  };
};
