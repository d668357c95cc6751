import { createWriteStream, existsSync, readFileSync, statSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { openDocument } from './open-document.ts';

// Runs as a separate process: node thousand-pages.fixture.ts <pages> <file>. Prints as JSON its
// peak memory in MB, and the bytes that were written before the last page.
const [count, path] = [Number(process.argv[2]), process.argv[3]!];
const document = openDocument({ title: '长文件', language: 'zh', madeAt: new Date('2026-11-20T08:00:00Z') });
const written = pipeline(document.stream, createWriteStream(path));
let writtenBytes = 0;
for (let page = 1; page <= count; page += 1) {
  if (page > 1) document.newPage();
  document.title(`第 ${page} 页`);
  document.rows(
    Array.from({ length: 6 }, (_, row) => ({
      label: `邮件号 ${row}`,
      value: `EA${page * 100 + row}CN 浙江省杭州市西湖区文二路`,
    })),
  );
  if (page === count) writtenBytes = statSync(path).size;
  // Gives the reader of the stream a turn, as between the rows of a real list.
  await new Promise((done) => setImmediate(done));
}
document.end();
await written;
process.stdout.write(JSON.stringify({ mostMb: highestMb(), writtenBytes }));

/**
 * Returns the peak memory of this process. On Linux `maxRSS` includes the parent's memory at the
 * time of the start; the high-water mark of the process does not.
 */
function highestMb(): number {
  const status = existsSync('/proc/self/status') ? readFileSync('/proc/self/status', 'utf8') : '';
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1] ?? process.resourceUsage().maxRSS) / 1024;
}
