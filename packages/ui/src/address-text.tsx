import { createElement, type ReactElement, type ReactNode } from 'react';
import styles from './address-text.module.css';

/**
 * One part of an address. It ends at its suffix (省, 市, 路 …) or before the people in an autonomous
 * region's name. A road's section (东段) and masked characters stay with it.
 */
const PART = /.+?(?:疆(?=维吾尔)|西(?=壮族)|夏(?=回族)|街道|自治州|[省市区县盟旗镇乡路街道巷](?!街道|.段|\u2060)|$)/gs;

/** An address or an office's name that wraps between its parts, not within a name. */
export function AddressText({ children }: { children: string }): ReactElement {
  const parts: ReactNode[] = [];
  for (const part of children.match(PART) ?? []) parts.push(parts.length > 0 && createElement('wbr'), part);
  return createElement('span', { className: styles.address }, ...parts);
}
