export interface Goal { quantity: string; relation: 'least' | 'most' | 'within'; value: number; within?: number; hint?: string }
export interface Task { title: string; text: string; marks: Record<string, 'locked' | 'hidden'>; goals: Goal[]; start: 'empty' | 'drawn' | 'preset' }
export interface Answer { task: string; text: string; name: string }
