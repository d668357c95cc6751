const COURT = /法院|检察院|仲裁委员会|仲裁院|\b(?:court|arbitration)\b/i;

/** Whether a sender is a court, a procuratorate or an arbitration commission: what they send is handed to its addressee alone. @guess by the name: no public mark of such mail is known. */
export const isCourt = (senderName: string): boolean => COURT.test(senderName);
