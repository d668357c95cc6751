const COURT = /法院|检察院|仲裁委员会|仲裁院|\b(?:court|arbitration)\b/i;

/**
 * True for a court, procuratorate or arbitration commission, whose mail only its addressee may
 * receive. @guess by name, because no public mark of such mail is known.
 */
export const isCourt = (senderName: string): boolean => COURT.test(senderName);
