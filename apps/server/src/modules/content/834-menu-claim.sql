-- The screens of claims are there: the menus offer them again.
UPDATE menu_item SET hidden = false WHERE template = 'sideMenu' AND link = '/emsClaim';
