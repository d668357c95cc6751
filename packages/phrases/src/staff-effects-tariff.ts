import type { Language } from './language.ts';

interface Published {
  /** Its first day. */
  readonly from: string;
  /** The version that it replaces. */
  readonly former: string;
  /** How many numbers and seasons differ, and how many by ten times or more. */
  readonly changes: number;
  readonly jumps: number;
}

/** What happens when a version of the tariff is approved. */
export function formatTariffPublish(language: Language, { from, former, changes, jumps }: Published): string {
  if (language === 'zh') {
    const large = jumps > 0 ? `，其中 ${jumps} 处差十倍以上` : '';
    return `资费从 ${from} 起换新版本：和 ${former} 相比有 ${changes} 处不同${large}；以前的订单价格不变`;
  }
  const large = jumps > 0 ? `, ${jumps} of them by ten times or more` : '';
  const differences = `${changes} ${changes === 1 ? 'difference' : 'differences'}`;
  return `A new version of the tariff starts on ${from}: ${differences} from ${former}${large}. Earlier orders keep their prices`;
}

/** What happens when the withdrawal of a version is approved. */
export function formatTariffWithdraw(
  language: Language,
  { version, from }: { readonly version: string; readonly from: string },
): string {
  return language === 'zh'
    ? `撤回原定 ${from} 起用的资费 ${version}，之前的版本接着用`
    : `${version} of the tariff, which was to start on ${from}, is withdrawn. The version before goes on`;
}
