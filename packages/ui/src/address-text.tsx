import { createElement, type ReactElement, type ReactNode } from 'react';
import styles from './address-text.module.css';

/** Up to where a part of an address ends, or the name of an autonomous region before its people; a road's section and hidden letters that hang on its last one stay with it. */
const PART = /.+?(?:疆(?=维吾尔)|西(?=壮族)|夏(?=回族)|街道|自治州|[省市区县盟旗镇乡路街道巷](?!街道|.段|\u2060)|$)/gs;

/** An address or an office's name: a line ends where a part of it does, not inside a name. */
export function AddressText({ children }: { children: string }): ReactElement {
  const said: ReactNode[] = [];
  for (const part of children.match(PART) ?? []) said.push(said.length > 0 && createElement('wbr'), part);
  return createElement('span', { className: styles.address }, ...said);
}
