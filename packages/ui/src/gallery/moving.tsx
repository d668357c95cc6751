import { type ReactElement, useState } from 'react';
import { Card } from '../card.tsx';
import { Cascader, type TreeNode } from '../cascader.tsx';
import { FloatingButton } from '../floating-button.tsx';
import { MenuIcon, ShareIcon, TrashIcon, TruckIcon } from '../icon.tsx';
import { Row } from '../row.tsx';
import { SliderPuzzle, type SliderPuzzleProps } from '../slider-puzzle.tsx';
import type { RestingPosition } from '../snap.ts';
import { SwipeRow } from '../swipe-row.tsx';
import { SAMPLE_HOLE, samplePuzzle } from './pictures.ts';
import type { Say } from './say.ts';
import { Section } from './section.tsx';

function sampleTree(say: Say): Map<string, TreeNode[]> {
  return new Map([
    [
      '',
      [
        { id: '33', label: say('浙江省', 'Zhejiang') },
        { id: '32', label: say('江苏省', 'Jiangsu') },
        { id: '00', label: say('取不到的省', 'A province that fails') },
      ],
    ],
    [
      '33',
      [
        { id: '3301', label: say('杭州市', 'Hangzhou') },
        { id: '3306', label: say('绍兴市', 'Shaoxing') },
      ],
    ],
    ['32', [{ id: '3201', label: say('南京市', 'Nanjing') }]],
    [
      '3301',
      [
        { id: '330106', label: say('西湖区', 'Xihu'), leaf: true },
        { id: '330105', label: say('拱墅区', 'Gongshu'), leaf: true },
      ],
    ],
    ['3306', [{ id: '330602', label: say('越城区', 'Yuecheng'), leaf: true }]],
    ['3201', [{ id: '320106', label: say('鼓楼区', 'Gulou'), leaf: true }]],
  ]);
}

async function childrenIn(tree: Map<string, TreeNode[]>, parent: TreeNode | undefined): Promise<TreeNode[]> {
  const children = tree.get(parent?.id ?? '');
  if (!children) throw new Error(`no children of ${parent?.id}`);
  return children;
}

async function pathsIn(tree: Map<string, TreeNode[]>, words: string): Promise<TreeNode[][]> {
  const walk = (path: TreeNode[]): TreeNode[][] =>
    (tree.get(path.at(-1)?.id ?? '') ?? []).flatMap((node) => (node.leaf ? [[...path, node]] : walk([...path, node])));
  return walk([]).filter((path) => path.some((node) => node.label.includes(words)));
}

/** The tree picker with search and a province whose list fails to load. */
export function CascaderSample({ say }: { say: Say }): ReactElement {
  const tree = sampleTree(say);
  const [path, setPath] = useState<readonly TreeNode[]>(() => [tree.get('')![0]!, tree.get('33')![0]!]);
  return (
    <Section title={say('选地区', 'Divisions')}>
      <Card>
        <Cascader
          label={say('地区', 'Division')}
          value={path}
          onChange={setPath}
          load={(parent) => childrenIn(tree, parent)}
          search={(words) => pathsIn(tree, words)}
          labels={{
            choose: say('请选择', 'Choose'),
            loading: say('正在取…', 'Loading…'),
            failed: say('没取到，网络可能断了', 'It did not come; the network may be down'),
            retry: say('再试一次', 'Try again'),
            search: say('搜地区', 'Search divisions'),
            clear: say('清空', 'Clear'),
            nothing: say('没有这个地区', 'No such division'),
          }}
        />
      </Card>
    </Section>
  );
}

/** The puzzle: one to solve, then its other states. */
export function PuzzleSamples({ say }: { say: Say }): ReactElement {
  const [state, setState] = useState<SliderPuzzleProps['state']>('ready');
  const labels: SliderPuzzleProps['labels'] = {
    knob: say(
      '滑块：左右键移动 1 像素，加 Shift 移动 10 像素，回车确认',
      'Slider: arrows move 1 pixel, with Shift 10, Enter confirms',
    ),
    picture: say('缺了一块的风景画', 'A landscape with a piece missing'),
    refresh: say('换一张', 'Another picture'),
    loading: say('正在取图…', 'Fetching the picture…'),
    hint: say('拖动滑块，把拼块拼上缺口', 'Drag the slider until the piece fits the gap'),
    checking: say('正在核对…', 'Checking…'),
    passed: (seconds) => say(`通过，用时 ${seconds} 秒`, `Passed in ${seconds} s`),
    failed: say('没拼上，换一张再试', 'Missed: try another picture'),
    unloaded: say('图没取到，网络慢', 'The picture did not come: slow network'),
    retry: say('再试一次', 'Try again'),
    seconds: (seconds) => say(`${seconds} 秒`, `${seconds} s`),
  };
  const others = ['failed', 'unloaded', 'loading', 'passed'] as const;
  return (
    <Section title={say('短信安全验证', 'SMS security check')}>
      <Card>
        <SliderPuzzle
          state={state}
          picture={samplePuzzle}
          labels={labels}
          onRefresh={() => setState('ready')}
          onAnswer={({ x }) => setState(Math.abs(x - SAMPLE_HOLE) <= 5 ? 'passed' : 'failed')}
        />
      </Card>
      {others.map((other) => (
        <Card key={other}>
          <SliderPuzzle
            state={other}
            picture={samplePuzzle}
            labels={labels}
            onRefresh={() => setState('ready')}
            onAnswer={() => setState('ready')}
          />
        </Card>
      ))}
    </Section>
  );
}

/** Samples that are dragged: swipe rows, the floating button. */
export function MovingSamples({ say }: { say: Say }): ReactElement {
  const [position, setPosition] = useState<RestingPosition>({ edge: 'right', down: 0.8 });
  const [times, setTimes] = useState(0);
  const close = () => setTimes(times + 1);
  return (
    <Section title={say('用手移动的', 'Moved by hand')}>
      <SwipeRow
        menuLabel={say('更多操作', 'More actions')}
        closeLabel={say('收起', 'Close')}
        actions={[
          { id: 'share', label: say('分享', 'Share'), icon: <ShareIcon />, tone: 'info', onSelect: close },
          { id: 'recall', label: say('撤回', 'Recall'), icon: <TrashIcon />, tone: 'danger', onSelect: close },
        ]}
      >
        <Card>
          <Row
            icon={<TruckIcon />}
            strong
            label={say('明天 12:00 前送达', 'Delivered tomorrow by 12:00')}
            sub={say('杭州 → 苏州 · 1187 2058 9914 2', 'Hangzhou → Suzhou · 1187 2058 9914 2')}
          />
        </Card>
      </SwipeRow>
      <FloatingButton
        icon={<MenuIcon />}
        label={say('菜单，方向键可移动', 'Menu; arrow keys move it')}
        position={position}
        onMove={setPosition}
        onPress={close}
      />
    </Section>
  );
}
