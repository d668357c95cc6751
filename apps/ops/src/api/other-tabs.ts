const CHANNEL = 'staff';

/** What a colleague did in a tab of this browser. `open`: a page of theirs was opened. */
export interface News {
  /** The colleague of that tab. Absent if they logged out or locked the console. */
  readonly staffId?: string;
  readonly did: 'open' | 'enter' | 'leave';
}

/** Informs the tabs of this browser. `enter`: logged in, unlocked; `leave`: logged out, locked. */
export function informTabs(news: News): void {
  const tabs = new BroadcastChannel(CHANNEL);
  tabs.postMessage(news);
  tabs.close();
}

/** Tells whose page this is, and follows what is done in the other tabs. Returns how to stop. */
export function followTabs(staffId: string, listener: (news: News) => Promise<void>): () => void {
  const tabs = new BroadcastChannel(CHANNEL);
  tabs.onmessage = ({ data }: MessageEvent<News>) => void listener(data);
  tabs.postMessage({ staffId, did: 'open' } satisfies News);
  return () => tabs.close();
}
