import type { ComponentType, SVGProps } from 'react';

export type Icon = ComponentType<SVGProps<SVGSVGElement>>;

/**
 * An icon of the Lucide set, drawn from one shared file (`scripts/icons.ts`), so that pages carry names and not shapes.
 * Decoration: the words beside it, or an `aria-label` on its button, say what it means.
 */
const icon = (name: string): Icon => {
  const href = `/art/icons.svg#${name}`;
  return (props) => (
    <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth={2} strokeLinecap="round" strokeLinejoin="round" {...props}>
      <use href={href} />
    </svg>
  );
};

export const Activity = /* @__PURE__ */ icon('activity');
export const ArrowLeft = /* @__PURE__ */ icon('arrow-left');
export const ArrowRight = /* @__PURE__ */ icon('arrow-right');
export const BadgeCheck = /* @__PURE__ */ icon('badge-check');
export const BellRing = /* @__PURE__ */ icon('bell-ring');
export const Bookmark = /* @__PURE__ */ icon('bookmark');
export const Boxes = /* @__PURE__ */ icon('boxes');
export const BriefcaseBusiness = /* @__PURE__ */ icon('briefcase-business');
export const CalendarClock = /* @__PURE__ */ icon('calendar-clock');
export const CalendarDays = /* @__PURE__ */ icon('calendar-days');
export const Camera = /* @__PURE__ */ icon('camera');
export const Check = /* @__PURE__ */ icon('check');
export const ChevronLeft = /* @__PURE__ */ icon('chevron-left');
export const ChevronRight = /* @__PURE__ */ icon('chevron-right');
export const CircleCheck = /* @__PURE__ */ icon('circle-check');
export const CircleX = /* @__PURE__ */ icon('circle-x');
export const Clock3 = /* @__PURE__ */ icon('clock-3');
export const CloudOff = /* @__PURE__ */ icon('cloud-off');
export const Copy = /* @__PURE__ */ icon('copy');
export const Dna = /* @__PURE__ */ icon('dna');
export const ExternalLink = /* @__PURE__ */ icon('external-link');
export const Eye = /* @__PURE__ */ icon('eye');
export const EyeOff = /* @__PURE__ */ icon('eye-off');
export const FileBadge = /* @__PURE__ */ icon('file-badge');
export const FileDown = /* @__PURE__ */ icon('file-down');
export const FileText = /* @__PURE__ */ icon('file-text');
export const FileUp = /* @__PURE__ */ icon('file-up');
export const Handshake = /* @__PURE__ */ icon('handshake');
export const Heart = /* @__PURE__ */ icon('heart');
export const Hourglass = /* @__PURE__ */ icon('hourglass');
export const House = /* @__PURE__ */ icon('house');
export const Images = /* @__PURE__ */ icon('images');
export const KeyRound = /* @__PURE__ */ icon('key-round');
export const LandPlot = /* @__PURE__ */ icon('land-plot');
export const Languages = /* @__PURE__ */ icon('languages');
export const Laptop = /* @__PURE__ */ icon('laptop');
export const LayoutDashboard = /* @__PURE__ */ icon('layout-dashboard');
export const LayoutGrid = /* @__PURE__ */ icon('layout-grid');
export const LayoutList = /* @__PURE__ */ icon('layout-list');
export const Leaf = /* @__PURE__ */ icon('leaf');
export const LocateFixed = /* @__PURE__ */ icon('locate-fixed');
export const Lock = /* @__PURE__ */ icon('lock');
export const LogOut = /* @__PURE__ */ icon('log-out');
export const Mail = /* @__PURE__ */ icon('mail');
export const MapPin = /* @__PURE__ */ icon('map-pin');
export const Maximize2 = /* @__PURE__ */ icon('maximize-2');
export const MessageSquareText = /* @__PURE__ */ icon('message-square-text');
export const Moon = /* @__PURE__ */ icon('moon');
export const MoveHorizontal = /* @__PURE__ */ icon('move-horizontal');
export const MoveVertical = /* @__PURE__ */ icon('move-vertical');
export const Package = /* @__PURE__ */ icon('package');
export const Palette = /* @__PURE__ */ icon('palette');
export const Pause = /* @__PURE__ */ icon('pause');
export const Pencil = /* @__PURE__ */ icon('pencil');
export const Phone = /* @__PURE__ */ icon('phone');
export const Play = /* @__PURE__ */ icon('play');
export const Plus = /* @__PURE__ */ icon('plus');
export const RotateCcw = /* @__PURE__ */ icon('rotate-ccw');
export const RotateCw = /* @__PURE__ */ icon('rotate-cw');
export const Scale = /* @__PURE__ */ icon('scale');
export const ScanEye = /* @__PURE__ */ icon('scan-eye');
export const Search = /* @__PURE__ */ icon('search');
export const Share2 = /* @__PURE__ */ icon('share-2');
export const ShieldCheck = /* @__PURE__ */ icon('shield-check');
export const ShoppingBasket = /* @__PURE__ */ icon('shopping-basket');
export const SlidersHorizontal = /* @__PURE__ */ icon('sliders-horizontal');
export const Smartphone = /* @__PURE__ */ icon('smartphone');
export const Smile = /* @__PURE__ */ icon('smile');
export const Sprout = /* @__PURE__ */ icon('sprout');
export const Square = /* @__PURE__ */ icon('square');
export const Store = /* @__PURE__ */ icon('store');
export const Sun = /* @__PURE__ */ icon('sun');
export const Tag = /* @__PURE__ */ icon('tag');
export const Trash2 = /* @__PURE__ */ icon('trash');
export const TriangleAlert = /* @__PURE__ */ icon('triangle-exclamation-point');
export const UserRound = /* @__PURE__ */ icon('user-round');
export const VenusAndMars = /* @__PURE__ */ icon('venus-and-mars');
export const View = /* @__PURE__ */ icon('view');
export const Volume2 = /* @__PURE__ */ icon('volume-2');
export const Weight = /* @__PURE__ */ icon('weight');
export const X = /* @__PURE__ */ icon('x');
