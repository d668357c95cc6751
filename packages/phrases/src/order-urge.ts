import { dictionary } from './language.ts';

/** Urging the office that collects an order. */
export const orderUrge = dictionary(
  {
    title: '等着急了',
    urge: '催一下营业部',
    from: (time: string) => `${time} 起可以催`,
    again: (time: string) => `${time} 起可以再催`,
    asked: (time: string) => `${time} 已催，等营业部回复`,
    coming: (time: string) => `营业部回复：快递员已出发，预计 ${time} 前到`,
    next: (time: string) => `营业部回复：已安排最近的快递员，预计 ${time} 前到`,
    over: '营业部回复：这一单不用再取了',
    busy: '正在催',
  },
  {
    title: 'Tired of waiting',
    urge: 'Urge the office',
    from: (time: string) => `You can urge from ${time}`,
    again: (time: string) => `You can urge again from ${time}`,
    asked: (time: string) => `Urged at ${time}. The office has yet to answer`,
    coming: (time: string) => `The office: the courier is on the way, there by ${time}`,
    next: (time: string) => `The office: the nearest courier comes, there by ${time}`,
    over: 'The office: there is nothing left to collect',
    busy: 'Urging',
  },
);
