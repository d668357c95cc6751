import { line, ring } from './icon.tsx';

export const DeviceIcon = /* @__PURE__ */ line(
  'M8 3h8a1.5 1.5 0 0 1 1.5 1.5v15A1.5 1.5 0 0 1 16 21H8a1.5 1.5 0 0 1-1.5-1.5v-15A1.5 1.5 0 0 1 8 3zM10.5 18h3',
);
export const LanguageIcon = /* @__PURE__ */ line(
  `${ring(12, 12, 9)}M3.2 12h17.6M12 3c2.5 2.6 3.7 5.6 3.7 9s-1.2 6.4-3.7 9c-2.5-2.6-3.7-5.6-3.7-9S9.5 5.6 12 3z`,
);
export const SunIcon = /* @__PURE__ */ line(
  `${ring(12, 12, 4)}M12 2.8v2M12 19.2v2M2.8 12h2M19.2 12h2M5.5 5.5l1.4 1.4M17.1 17.1l1.4 1.4M18.5 5.5l-1.4 1.4M6.9 17.1l-1.4 1.4`,
);
export const MoonIcon = /* @__PURE__ */ line('M19.8 14.3A8 8 0 0 1 9.7 4.2a8 8 0 1 0 10.1 10.1z');
export const TextSizeIcon = /* @__PURE__ */ line(
  'M3 18.5L8 6l5 12.5M4.7 14.5h6.6M14 18.5l3.5-8.5 3.5 8.5M15.2 15.7h4.6',
);
export const LogoutIcon = /* @__PURE__ */ line(
  'M10 4H6a1.5 1.5 0 0 0-1.5 1.5v13A1.5 1.5 0 0 0 6 20h4M15 8l4.5 4-4.5 4M19 12H9.5',
);
export const SettingsIcon = /* @__PURE__ */ line(
  `${ring(12, 12, 3)}M12 3.5v2.2M12 18.3v2.2M3.5 12h2.2M18.3 12h2.2M6 6l1.6 1.6M16.4 16.4L18 18M18 6l-1.6 1.6M7.6 16.4L6 18`,
);
export const IdCardIcon = /* @__PURE__ */ line(
  `M4.2 5.5h15.6A1.7 1.7 0 0 1 21.5 7.2v9.6a1.7 1.7 0 0 1-1.7 1.7H4.2a1.7 1.7 0 0 1-1.7-1.7V7.2a1.7 1.7 0 0 1 1.7-1.7zM14.5 10h4M14.5 13.5h4M5.5 15.5a3.2 3.2 0 0 1 6.400 0${ring(8.7, 10, 1.9)}`,
);
