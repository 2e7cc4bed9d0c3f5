<?php

defined('_JEXEC') or die;

// Widget::html() has escaped every value.
echo $html;
