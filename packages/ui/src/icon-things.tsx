import { line, ring } from './icon.tsx';

export const QrIcon = /* @__PURE__ */ line(
  'M4.7 4h4.6a.7.7 0 0 1 .7.7v4.6a.7.7 0 0 1-.7.7H4.7a.7.7 0 0 1-.7-.7V4.7a.7.7 0 0 1 .7-.7zM14.7 4h4.6a.7.7 0 0 1 .7.7v4.6a.7.7 0 0 1-.7.7h-4.6a.7.7 0 0 1-.7-.7V4.7a.7.7 0 0 1 .7-.7zM4.7 14h4.6a.7.7 0 0 1 .7.7v4.6a.7.7 0 0 1-.7.7H4.7a.7.7 0 0 1-.7-.7v-4.6a.7.7 0 0 1 .7-.7zM14 14h2.5v2.5H14zM20 14v2M16.5 20H14M20 19.5v.5M18.5 17.5v1',
);
/** The strokes of PlaneIcon, for drawings that contain it. */
export const planePath =
  'M20.3 3.7a1.7 1.7 0 0 0-2.4 0L14.3 7.3 5.5 5.2 4 6.7l7 3.9-3.6 3.6-2.6-.4L3.5 15l3.3 2.2L9 20.5l1.2-1.3-.4-2.6 3.6-3.6 3.9 7 1.5-1.5-2.1-8.8 3.6-3.6a1.7 1.7 0 0 0 0-2.4z';
export const PlaneIcon = /* @__PURE__ */ line(planePath);
export const DocumentIcon = /* @__PURE__ */ line(
  'M13.5 3.5h-6A1.5 1.5 0 0 0 6 5v14a1.5 1.5 0 0 0 1.5 1.5h9A1.5 1.5 0 0 0 18 19V8zM13.5 3.5V8H18M9 12.5h6M9 16h4',
);
/** The strokes of ScooterIcon, for drawings that contain it. */
export const scooterPath = `${ring(6.5, 17.2, 2.3)}${ring(17.8, 17.2, 2.3)}M8.8 17.2h6.6c0-2.6-.8-4.7-2-6.2M13 6.5h2.5l2.3 8.4M4.5 14.9v-3.4a1 1 0 0 1 1-1h4.8v4.4M4.5 10.5V7.2h4.5v3.3`;
export const ScooterIcon = /* @__PURE__ */ line(scooterPath);
export const GiftIcon = /* @__PURE__ */ line(
  'M3.5 8h17v4h-17zM5 12h14v8.5H5zM12 8v12.5M12 8C8.5 8 6.8 6.6 6.8 5.2A1.9 1.9 0 0 1 8.8 3.3C10.8 3.3 12 5.6 12 8c0-2.4 1.2-4.7 3.2-4.7a1.9 1.9 0 0 1 2 1.9C17.2 6.6 15.5 8 12 8z',
);
export const CameraIcon = /* @__PURE__ */ line(
  `M4.5 7.5h3L9 5h6l1.5 2.5h3A1.5 1.5 0 0 1 21 9v9a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 18V9a1.5 1.5 0 0 1 1.5-1.5z${ring(12, 13.2, 3.5)}`,
);
