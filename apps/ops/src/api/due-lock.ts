const KEY = 'ops.lock';
/** Without storage a lock is due as long as the tab. */
let isDueHere = false;

/** Whether a colleague locked this browser's session and the server has not answered yet. */
export function isLockDue(): boolean {
  try {
    return isDueHere || localStorage.getItem(KEY) !== null;
  } catch {
    return isDueHere;
  }
}

/** Records for all tabs, also after a reload, that a lock is due, or that it is not any more. */
export function recordLockDue(isDue: boolean): void {
  isDueHere = false;
  try {
    if (isDue) localStorage.setItem(KEY, '1');
    else localStorage.removeItem(KEY);
  } catch {
    isDueHere = isDue;
  }
}
