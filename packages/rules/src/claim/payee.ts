/** True for a bank card number without blanks: 16 to 19 digits with a valid check digit (Luhn). */
export function isBankCard(digits: string): boolean {
  if (!/^\d{16,19}$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** An Alipay account is a mobile number or an e-mail address. */
export const isAlipayAccount = (account: string): boolean =>
  /^1[3-9]\d{9}$/.test(account) || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(account);

/** Removes blanks from a typed account and converts full-width characters. */
export const plainAccount = (account: string): string => account.normalize('NFKC').replace(/\s/g, '');
